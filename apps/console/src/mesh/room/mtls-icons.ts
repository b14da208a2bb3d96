import type { MtlsDisplay } from '@naru/contract/mesh/wire/tls'
import type { IconComponent } from '@naru/ui/icon.tsx'
import LockFillIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-lock-fill-icon'
import LockIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-lock-icon'
import UnlockIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-unlock-icon'

/** A full lock where plain text is refused, a hollow one where it is taken too. */
export const MTLS_ICONS: Readonly<Record<MtlsDisplay, IconComponent>> = {
  MTLS_ENABLED: LockFillIcon,
  MTLS_ENABLED_DEFAULT: LockFillIcon,
  MTLS_ENABLED_EXTENDED: LockFillIcon,
  MTLS_PARTIALLY_ENABLED: LockIcon,
  MTLS_PARTIALLY_ENABLED_DEFAULT: LockIcon,
  AUTO_MTLS_DEFAULT: LockIcon,
  MTLS_NOT_ENABLED: UnlockIcon,
  MTLS_DISABLED: UnlockIcon,
}
