import { Button } from '@naru/ui/button.tsx'
import { createLatePart } from '@naru/ui/late-part.tsx'
import EditIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-edit-icon'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import type { WaypointDialogProps } from './waypoint-dialog.tsx'

const WaypointDialog = createLatePart<WaypointDialogProps>(
  async () => (await import('./waypoint-dialog.tsx')).WaypointDialog,
)

/** Leads to where the waypoint of a namespace is chosen. */
export function WaypointButton(props: Omit<WaypointDialogProps, 'onClose'>) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="link"
        size="s"
        icon={EditIcon}
        label={t('change', { name: props.target.name })}
        onClick={() => setOpen(true)}
      />
      {open && <WaypointDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
