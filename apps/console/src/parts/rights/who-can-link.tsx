import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import { type WhoCanAbout, whoCanPath } from './who-can-path.ts'

type Props = { readonly kind: KindSpec; readonly about: WhoCanAbout }

/** Leads to who may do something with an object, or with all that a list shows. */
export function WhoCanLink({ kind, about }: Props) {
  const t = useMessages(messages)
  const href = whoCanPath(kind, about)
  return (
    href && (
      <ButtonLink variant="plain" href={href}>
        {t('whoCan')}
      </ButtonLink>
    )
  )
}
