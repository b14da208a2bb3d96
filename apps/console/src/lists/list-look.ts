import type { Row } from '@naru/contract/rows/row'
import type { ComponentType, ReactNode } from 'react'
import type { OwnColumn } from './columns/list-columns.ts'
import type { ListModel } from './query/use-list.ts'
import type { ShownRows } from './rows/held-rows.ts'

export type RowsProps = {
  readonly list: ListModel
  readonly shown: ShownRows
  readonly onHold: (held: boolean) => void
}

/** What the list of a kind looks like where the framework's own look is not enough. */
export type ListLook = {
  /** Columns beside those of the kind's rules; they can be neither sorted nor exported. */
  readonly columns?: readonly OwnColumn[]
  /** What is drawn in columns, by id. */
  readonly cells?: Readonly<Record<string, ComponentType<{ readonly row: Row }>>>
  /** Columns of the kind's rules whose texts are drawn with the icon of a state before them. */
  readonly marked?: readonly string[]
  /** Stands before the button that creates. */
  readonly actions?: ComponentType
  /** Stands around the table: what its cells ask for together. */
  readonly around?: ComponentType<{ readonly list: ListModel; readonly children: ReactNode }>
  /** In place of a table of lines of one height. */
  readonly rows?: ComponentType<RowsProps>
}

export const PLAIN_LOOK: ListLook = {}
