import { Button } from '@naru/ui/button.tsx'
import { createLatePart } from '@naru/ui/late-part.tsx'
import EditIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-edit-icon'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { InjectionDialogProps } from './injection-dialog.tsx'
import { messages } from './messages.ts'

const InjectionDialog = createLatePart<InjectionDialogProps>(
  async () => (await import('./injection-dialog.tsx')).InjectionDialog,
)

/** Leads to where it is said which pods get a sidecar. */
export function InjectionButton({ of }: Pick<InjectionDialogProps, 'of'>) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="link"
        size="s"
        icon={EditIcon}
        label={t('changeIn', { name: of.target.name })}
        onClick={() => setOpen(true)}
      />
      {open && <InjectionDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
