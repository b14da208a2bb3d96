import { createLatePart } from '@naru/ui/late-part.tsx'
import EditIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-edit-icon'
import { useMessages } from '../../i18n/messages.ts'
import { DialogButton } from '../room/dialog-button.tsx'
import { messages } from './messages.ts'
import type { WaypointDialogProps } from './waypoint-dialog.tsx'

const WaypointDialog = createLatePart<WaypointDialogProps>(
  async () => (await import('./waypoint-dialog.tsx')).WaypointDialog,
)

/** Leads to where the waypoint of a namespace is chosen. */
export function WaypointButton(props: Omit<WaypointDialogProps, 'onClose'>) {
  const t = useMessages(messages)
  return (
    <DialogButton
      icon={EditIcon}
      label={t('change', { name: props.target.name })}
      dialog={WaypointDialog}
      about={props}
    />
  )
}
