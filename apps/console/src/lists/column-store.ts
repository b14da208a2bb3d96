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

export function setColumnChoice(kind: string, choice: ColumnChoice): void {
  useStore.setState(({ byKind }) => ({ byKind: { ...byKind, [kind]: choice } }))
}
