import { create } from 'zustand'

/** Whether the command palette is open, and what is sought in it. */
export const usePalette = create<{ readonly open: boolean; readonly text: string }>(() => ({
  open: false,
  text: '',
}))

export function openPalette(): void {
  usePalette.setState({ open: true, text: '' })
}

export function closePalette(): void {
  usePalette.setState({ open: false })
}

export function seekInPalette(text: string): void {
  usePalette.setState({ text })
}
