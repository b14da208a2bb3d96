import type { ActionId } from '@naru/contract/kinds/kind-spec'
import { type ComponentType, lazy, Suspense } from 'react'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { closeAction, useOpenAction } from './action-store.ts'
import { isSimple } from './write-action.ts'

const SimpleDialog = lazy(async () => ({
  default: (await import('./dialogs/simple-dialog.tsx')).SimpleDialog,
}))
const DIALOGS: Readonly<Partial<Record<ActionId, ComponentType<ActionDialogProps>>>> = {
  scale: lazy(async () => ({ default: (await import('./dialogs/scale-dialog.tsx')).ScaleDialog })),
  undo: lazy(async () => ({ default: (await import('./dialogs/undo-dialog.tsx')).UndoDialog })),
  delete: lazy(async () => ({ default: (await import('./dialogs/delete-dialog.tsx')).DeleteDialog })),
  'edit-labels': lazy(async () => ({ default: (await import('./dialogs/labels-dialog.tsx')).LabelsDialog })),
}

/** The dialog of the action that is asked for, wherever on the page it was asked. */
export function ActionDialogs({ onDone }: { readonly onDone?: () => void }) {
  const open = useOpenAction((state) => state.open)
  if (!open) return null
  const Dialog = isSimple(open.action) ? SimpleDialog : DIALOGS[open.action]
  if (!Dialog) return null
  return (
    <Suspense fallback={null}>
      <Dialog
        {...open}
        onClose={closeAction}
        onDone={() => {
          closeAction()
          onDone?.()
        }}
      />
    </Suspense>
  )
}
