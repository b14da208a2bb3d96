import type { ReactNode } from 'react'

export type PickerOption = {
  readonly value: string
  readonly label: string
  /** Said small at the right. */
  readonly note?: ReactNode
}

export type PickerChoice = {
  readonly value: string
  readonly options: readonly PickerOption[]
  /** Stays at the top whatever is searched: "all". */
  readonly sticky?: PickerOption
}

/** What is typed, as it is sought. */
export function soughtIn(text: string): string {
  return text.trim().toLowerCase()
}

export function matchesOf(options: readonly PickerOption[], sought: string): readonly PickerOption[] {
  return options.filter((option) => option.label.toLowerCase().includes(sought))
}

/** What Enter takes: the best match of what is sought, what is chosen already without. */
export function bestOf({ value, options, sticky }: PickerChoice, sought: string): PickerOption | undefined {
  if (sought !== '') return matchesOf(options, sought)[0]
  return sticky?.value === value ? sticky : options.find((option) => option.value === value)
}
