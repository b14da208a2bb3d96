import { Button } from '@naru/ui/button.tsx'
import { createLatePart } from '@naru/ui/late-part.tsx'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import type { PoliciesDialogProps } from './policies-dialog.tsx'

const PoliciesDialog = createLatePart<PoliciesDialogProps>(
  async () => (await import('./policies-dialog.tsx')).PoliciesDialog,
)

/** Leads to policies that can be made of what was seen to flow in a namespace. */
export function PoliciesButton(props: Omit<PoliciesDialogProps, 'onClose'>) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="link"
        size="s"
        label={`${t('open')}: ${props.namespace}`}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <PoliciesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
