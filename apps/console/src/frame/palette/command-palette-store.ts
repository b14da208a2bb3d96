import { create } from 'zustand'

type Palette = {
  readonly open: boolean
  /** What is sought in it. */
  readonly text: string
  /** The text for which Enter came before its code did. */
  readonly entered: string | null
}

const NOTHING = { text: '', entered: null }

export const usePalette = create<Palette>(() => ({ open: false, ...NOTHING }))

export function openPalette(): void {
  usePalette.setState({ open: true, ...NOTHING })
}

export function closePalette(): void {
  usePalette.setState({ open: false })
}

export function seekInPalette(text: string): void {
  usePalette.setState({ text })
}

export function enterInPalette(): void {
  usePalette.setState(({ text }) => ({ entered: text }))
}
