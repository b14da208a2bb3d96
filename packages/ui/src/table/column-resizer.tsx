import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { applyWidths, type OwnWidths, planWidths } from './own-widths.ts'
import { gridTemplate, minimumWidth, type TableColumn } from './table-column.ts'

export type Resizing = {
  readonly label: (title: string) => string
  readonly onResize: (widths: OwnWidths) => void
}

type Props = {
  readonly columns: readonly TableColumn[]
  readonly index: number
  readonly extra: { readonly select: boolean; readonly menu: boolean }
  /** Reachable by Tab, where the header itself has no button that takes the keys. */
  readonly reachable: boolean
  readonly resizing: Resizing
}

type Drag = { readonly from: number; readonly shown: readonly number[]; planned: OwnWidths | null }

/** The edge of a column: dragging sets its width, a double click fits it to what is on screen. */
export function ColumnResizer({ columns, index, extra, reachable, resizing }: Props) {
  const drag = useRef<Drag | null>(null)
  const column = columns[index]
  const draw = (handle: HTMLElement, widths: OwnWidths) => {
    const body = bodyOf(handle)
    const drawn = applyWidths(columns, widths)
    body?.style.setProperty('--columns', gridTemplate(drawn, extra))
    if (body) body.style.minWidth = `${minimumWidth(drawn, extra)}px`
  }
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now) return
    now.planned = planWidths(columns, now.shown, {
      index,
      width: (now.shown[index] ?? 0) + clientX - now.from,
    })
    draw(currentTarget, now.planned)
  }
  const end = (keep: boolean, handle: HTMLElement) => {
    const planned = drag.current?.planned
    drag.current = null
    if (!planned) return
    if (keep) resizing.onResize(planned)
    else draw(handle, {})
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that moves is a control.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={resizing.label(column?.title ?? '')}
      aria-valuenow={column?.width ?? 0}
      tabIndex={reachable ? 0 : -1}
      className="n-resizer"
      {...widthKeys(resizing, columns, index, extra)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: event.clientX, shown: shownWidths(event.currentTarget), planned: null }
      }}
      onPointerMove={move}
      onPointerUp={(event) => end(true, event.currentTarget)}
      onPointerCancel={(event) => end(false, event.currentTarget)}
      onDoubleClick={(event) => resizing.onResize(planFit(event.currentTarget, columns, index, extra))}
    />
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 }

/** Shift with the side arrows changes a column's width, and with Enter fits it. */
export function widthKeys(
  resizing: Resizing,
  columns: readonly TableColumn[],
  index: number,
  extra: Props['extra'],
) {
  return {
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+Enter',
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = STEPS[event.key]
      if (!event.shiftKey || (step === undefined && event.key !== 'Enter')) return
      event.preventDefault()
      const { currentTarget } = event
      if (step === undefined) return resizing.onResize(planFit(currentTarget, columns, index, extra))
      const shown = shownWidths(currentTarget)
      resizing.onResize(planWidths(columns, shown, { index, width: (shown[index] ?? 0) + step }))
    },
  }
}

function bodyOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('.n-table-body')
}

const OWN_CELLS = ':scope > .n-cell:not(.select, .menu)'

function shownWidths(element: HTMLElement): readonly number[] {
  const cells = element.closest('.n-row')?.querySelectorAll(OWN_CELLS) ?? []
  return [...cells].map((cell) => cell.getBoundingClientRect().width)
}

/** As wide as the widest content on screen: the rows are laid out for a moment as their content wants. */
function planFit(
  element: HTMLElement,
  columns: readonly TableColumn[],
  index: number,
  extra: Props['extra'],
): OwnWidths {
  const body = bodyOf(element)
  const shown = shownWidths(element)
  if (!body) return {}
  const before = body.style.getPropertyValue('--columns')
  const wish = Array.from({ length: columns.length + 3 }, () => 'max-content').join(' ')
  body.style.setProperty('--columns', wish)
  const cells = [...body.querySelectorAll('.n-row')].map((row) => row.querySelectorAll(OWN_CELLS)[index])
  const width = cells
    .map((cell) => Math.ceil(cell?.getBoundingClientRect().width ?? 0))
    .reduce((a, b) => Math.max(a, b), 0)
  body.style.setProperty('--columns', before || gridTemplate(columns, extra))
  return planWidths(columns, shown, { index, width })
}
