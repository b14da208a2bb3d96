import type { ActionId } from '@naru/contract/actions/registry'
import { create } from 'zustand'
import type { ActionTarget } from './action-target.ts'

export type OpenAction = { readonly action: ActionId; readonly targets: readonly ActionTarget[] }

/** The action whose dialog is open; a page shows it with `ActionDialogs`. */
export const useOpenAction = create<{ readonly open: OpenAction | null }>(() => ({ open: null }))

export function openAction(open: OpenAction): void {
  useOpenAction.setState({ open })
}

export function closeAction(): void {
  useOpenAction.setState({ open: null })
}
