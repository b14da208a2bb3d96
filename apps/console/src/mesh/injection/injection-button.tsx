import { createLatePart } from '@naru/ui/late-part.tsx'
import EditIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-edit-icon'
import { useMessages } from '../../i18n/messages.ts'
import { DialogButton } from '../room/dialog-button.tsx'
import type { InjectionDialogProps } from './injection-dialog.tsx'
import { messages } from './messages.ts'

const InjectionDialog = createLatePart<InjectionDialogProps>(
  async () => (await import('./injection-dialog.tsx')).InjectionDialog,
)

/** Leads to where it is said which pods get a sidecar. */
export function InjectionButton({ of }: Pick<InjectionDialogProps, 'of'>) {
  const t = useMessages(messages)
  return (
    <DialogButton
      icon={EditIcon}
      label={t('changeIn', { name: of.target.name })}
      dialog={InjectionDialog}
      about={{ of }}
    />
  )
}
