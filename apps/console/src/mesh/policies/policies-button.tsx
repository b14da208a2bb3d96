import { createLatePart } from '@naru/ui/late-part.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { DialogButton } from '../room/dialog-button.tsx'
import { messages } from './messages.ts'
import type { PoliciesDialogProps } from './policies-dialog.tsx'

const PoliciesDialog = createLatePart<PoliciesDialogProps>(
  async () => (await import('./policies-dialog.tsx')).PoliciesDialog,
)

/** Leads to policies that can be made of what was seen to flow in a namespace. */
export function PoliciesButton(props: Omit<PoliciesDialogProps, 'onClose'>) {
  const t = useMessages(messages)
  return (
    <DialogButton label={`${t('open')}: ${props.namespace}`} dialog={PoliciesDialog} about={props}>
      {t('open')}
    </DialogButton>
  )
}
