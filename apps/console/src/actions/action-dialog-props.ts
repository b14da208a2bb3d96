import type { ActionId } from '@naru/contract/kinds/kind-spec'
import type { ActionTarget } from './action-target.ts'

export type ActionDialogProps = {
  readonly action: ActionId
  readonly targets: readonly ActionTarget[]
  readonly onClose: () => void
  readonly onDone: () => void
}
