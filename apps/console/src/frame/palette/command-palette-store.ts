import { create } from 'zustand'

/** Whether the command palette is open. */
export const usePalette = create<{ readonly open: boolean }>(() => ({ open: false }))

export function openPalette(): void {
  usePalette.setState({ open: true })
}

export function closePalette(): void {
  usePalette.setState({ open: false })
}
