import { type ActionId, type DialogActionId, findAction } from '@naru/contract/actions/registry'
import { type ComponentType, lazy, Suspense } from 'react'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { closeAction, useOpenAction } from './action-store.ts'

/** A line here is a compile error until every action that is done by a dialog has one. */
const DIALOGS: Readonly<Record<DialogActionId, ComponentType<ActionDialogProps>>> = {
  delete: lazy(async () => ({ default: (await import('./dialogs/delete-dialog.tsx')).DeleteDialog })),
  'edit-labels': lazy(async () => ({ default: (await import('./dialogs/labels-dialog.tsx')).LabelsDialog })),
  expand: lazy(async () => ({ default: (await import('./dialogs/expand-dialog.tsx')).ExpandDialog })),
  'reset-password': lazy(async () => ({
    default: (await import('./dialogs/password-dialog.tsx')).PasswordDialog,
  })),
  reveal: lazy(async () => ({ default: (await import('./dialogs/reveal-dialog.tsx')).RevealDialog })),
  'rotate-credentials': lazy(async () => ({
    default: (await import('./dialogs/credentials-dialog.tsx')).CredentialsDialog,
  })),
  scale: lazy(async () => ({ default: (await import('./dialogs/scale-dialog.tsx')).ScaleDialog })),
  undo: lazy(async () => ({ default: (await import('./dialogs/undo-dialog.tsx')).UndoDialog })),
}
const AskDialog = lazy(async () => ({ default: (await import('./dialogs/ask-dialog.tsx')).AskDialog }))

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
  return <Suspense fallback={null}>{drawDialog(action, props)}</Suspense>
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
