import type { ActionTarget } from './action-target.ts'

export type ActionDialogProps = {
  readonly targets: readonly ActionTarget[]
  readonly onClose: () => void
  readonly onDone: () => void
}
