import type { ColumnChoice } from '@naru/contract/shell/settings'
import type { OwnWidths } from '@naru/ui/table/own-widths'
import { currentSetting, setSettings, useSetting } from '../../shell/settings-store.ts'
import { NO_CHOICE } from './list-columns.ts'

/** Each person's columns by kind, kept with their settings. */
export function useColumnChoice(kind: string): ColumnChoice {
  return useSetting('columns')[kind] ?? NO_CHOICE
}

const NO_WIDTHS: OwnWidths = {}

export function useColumnWidths(kind: string): OwnWidths {
  return useSetting('columns')[kind]?.widths ?? NO_WIDTHS
}

/** Adds to the widths that the person has given before. */
export function setColumnWidths(kind: string, widths: OwnWidths): void {
  const choice = currentSetting('columns')[kind] ?? NO_CHOICE
  setColumnChoice(kind, { ...choice, widths: { ...choice.widths, ...widths } })
}

export function setColumnChoice(kind: string, choice: ColumnChoice): void {
  setSettings({ columns: { [kind]: choice } })
}
