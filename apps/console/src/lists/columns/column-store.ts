import type { OwnWidths } from '@naru/ui/table/own-widths'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type ColumnChoice, NO_CHOICE } from './list-columns.ts'

type ColumnState = { readonly byKind: Readonly<Record<string, ColumnChoice>> }

/** Each person's columns by kind, kept in local storage under `naru.columns`. */
const useStore = create<ColumnState>()(
  persist((): ColumnState => ({ byKind: {} }), { name: 'naru.columns', version: 1 }),
)

export function useColumnChoice(kind: string): ColumnChoice {
  return useStore(({ byKind }) => byKind[kind] ?? NO_CHOICE)
}

const NO_WIDTHS: OwnWidths = {}

export function useColumnWidths(kind: string): OwnWidths {
  return useStore(({ byKind }) => byKind[kind]?.widths ?? NO_WIDTHS)
}

/** Adds to the widths that the person has given before. */
export function setColumnWidths(kind: string, widths: OwnWidths): void {
  useStore.setState(({ byKind }) => {
    const choice = byKind[kind] ?? NO_CHOICE
    return { byKind: { ...byKind, [kind]: { ...choice, widths: { ...choice.widths, ...widths } } } }
  })
}

export function setColumnChoice(kind: string, choice: ColumnChoice): void {
  useStore.setState(({ byKind }) => ({ byKind: { ...byKind, [kind]: choice } }))
}
