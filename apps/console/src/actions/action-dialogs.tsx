import { type ActionId, type DialogActionId, findAction } from '@naru/contract/actions/registry'
import { createLatePart } from '@naru/ui/late-part.tsx'
import type { ComponentType } from 'react'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { closeAction, useOpenAction } from './action-store.ts'

/** A line here is a compile error until every action that is done by a dialog has one. */
const DIALOGS: Readonly<Record<DialogActionId, ComponentType<ActionDialogProps>>> = {
  debug: createLatePart(async () => (await import('./dialogs/debug-dialog.tsx')).DebugDialog),
  'debug-node': createLatePart(async () => (await import('./dialogs/debug-node-dialog.tsx')).DebugNodeDialog),
  delete: createLatePart(async () => (await import('./dialogs/delete-dialog.tsx')).DeleteDialog),
  drain: createLatePart(async () => (await import('./dialogs/drain-dialog.tsx')).DrainDialog),
  'edit-labels': createLatePart(async () => (await import('./dialogs/labels-dialog.tsx')).LabelsDialog),
  'edit-taints': createLatePart(async () => (await import('./dialogs/taints-dialog.tsx')).TaintsDialog),
  expand: createLatePart(async () => (await import('./dialogs/expand-dialog.tsx')).ExpandDialog),
  'forward-port': createLatePart(async () => (await import('./dialogs/forward-dialog.tsx')).ForwardDialog),
  'reset-password': createLatePart(
    async () => (await import('./dialogs/password-dialog.tsx')).PasswordDialog,
  ),
  reveal: createLatePart(async () => (await import('./dialogs/reveal-dialog.tsx')).RevealDialog),
  'rotate-credentials': createLatePart(
    async () => (await import('./dialogs/credentials-dialog.tsx')).CredentialsDialog,
  ),
  'roll-back': createLatePart(async () => (await import('./argo/roll-back-dialog.tsx')).RollBackDialog),
  scale: createLatePart(async () => (await import('./dialogs/scale-dialog.tsx')).ScaleDialog),
  'start-run': createLatePart(async () => (await import('./start/start-dialog.tsx')).StartRunDialog),
  'start-task': createLatePart(async () => (await import('./start/start-dialog.tsx')).StartTaskDialog),
  'set-default': createLatePart(async () => (await import('./dialogs/default-dialog.tsx')).DefaultDialog),
  sync: createLatePart(async () => (await import('./argo/sync-dialog.tsx')).SyncDialog),
  'try-as': createLatePart(async () => (await import('./dialogs/try-as-dialog.tsx')).TryAsDialog),
  undo: createLatePart(async () => (await import('./dialogs/undo-dialog.tsx')).UndoDialog),
}
const AskDialog = createLatePart(async () => (await import('./dialogs/ask-dialog.tsx')).AskDialog)

/** The dialog of the action that is asked for, wherever on the page it was asked. */
export function ActionDialogs({ onDone }: { readonly onDone?: () => void }) {
  const open = useOpenAction((state) => state.open)
  if (!open) return null
  const { action, targets } = open
  const props: ActionDialogProps = {
    targets,
    onClose: closeAction,
    onDone: () => {
      closeAction()
      onDone?.()
    },
  }
  return drawDialog(action, props)
}

function drawDialog(action: ActionId, props: ActionDialogProps) {
  if (hasDialog(action)) {
    const Dialog = DIALOGS[action]
    return <Dialog {...props} />
  }
  const spec = findAction(action)
  return spec.by === 'write' || spec.by === 'make' ? <AskDialog action={spec} {...props} /> : null
}

function hasDialog(action: ActionId): action is DialogActionId {
  return Object.hasOwn(DIALOGS, action)
}
