import axe from 'axe-core'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { VirtualTable } from './virtual-table.tsx'

const COUNT = 10_000
const RENDERERS = { cell: (row: string) => row, name: (row: string) => row }
const opened = vi.fn()
const sorted = vi.fn()

/** Rows of which the one that is looked at is told by its name. */
function Glancing({ rows }: { readonly rows: readonly string[] }) {
  const [shown, show] = useState<string | null>(null)
  return (
    <div style={{ display: 'grid', height: 400 }}>
      <VirtualTable
        labels={{ table: 'Pods', select: 'Select', selectAll: 'Select all', menu: 'Actions' }}
        columns={[{ id: 'name', title: 'Name', width: 200, grow: 1 }]}
        count={rows.length}
        rowAt={(index) => rows[index]}
        keyOf={(row) => row}
        renderers={RENDERERS}
        rowHeight={36}
        glance={{ open: shown !== null, place: shown === null ? -1 : rows.indexOf(shown), show }}
      />
      <output>{shown ?? 'nothing'}</output>
    </div>
  )
}

function Moving() {
  const [rows, setRows] = useState(['a', 'b', 'c', 'd'])
  return (
    <>
      <Glancing rows={rows} />
      <button type="button" onClick={() => setRows(['new', ...rows])}>
        Add
      </button>
    </>
  )
}

function Pods() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <div style={{ display: 'grid', height: 400 }}>
      <VirtualTable
        labels={{ table: 'Pods', select: 'Select', selectAll: 'Select all', menu: 'Actions' }}
        columns={[{ id: 'name', title: 'Name', width: 200, grow: 1, sortable: true }]}
        count={COUNT}
        rowAt={(index) => `pod-${index}`}
        keyOf={(row) => row}
        renderers={RENDERERS}
        rowHeight={36}
        onSort={sorted}
        onOpen={opened}
        selection={{
          keys,
          change: (changed, on) =>
            setKeys((before) => {
              const others = [...before].filter((key) => !changed.includes(key))
              return new Set(on ? [...others, ...changed] : others)
            }),
        }}
      />
    </div>
  )
}

const grid = () => page.getByRole('grid', { name: 'Pods' })
const rows = () => grid().element().querySelectorAll('[role=rowgroup] [role=row]')
const active = () =>
  document.querySelector(`[id="${grid().element().getAttribute('aria-activedescendant')}"]`)?.textContent
const selected = () => grid().element().querySelectorAll('[role=row][aria-selected=true]').length

function open() {
  show(<Pods />)
  grid().element().focus()
}

describe('a table of ten thousand rows', () => {
  it('draws those on screen and says how many there are', async () => {
    open()
    await expect.element(grid()).toHaveAttribute('aria-rowcount', String(COUNT + 1))
    await expect.poll(() => rows().length).toBeGreaterThan(8)
    expect(rows().length).toBeLessThan(40)
  })

  it('moves by the keyboard to its end and back, and keeps the focus', async () => {
    open()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(active).toContain('pod-1')
    await userEvent.keyboard('{End}')
    await expect.poll(active).toContain(`pod-${COUNT - 1}`)
    await userEvent.keyboard('{Home}')
    await expect.poll(active).toContain('pod-0')
    await expect.element(grid()).toHaveFocus()
  })

  it('opens a row by Enter, and selects by Space and by Shift with arrows', async () => {
    open()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(opened).toHaveBeenLastCalledWith('pod-0', { newTab: false })
    await userEvent.keyboard(' ')
    await expect.poll(selected).toBe(1)
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.poll(selected).toBe(3)
  })

  it('sorts by its header', async () => {
    open()
    await page.getByRole('button', { name: 'Name' }).click()
    expect(sorted).toHaveBeenLastCalledWith({ column: 'name', dir: 'asc' })
  })
})

describe('a table whose rows can be looked at beside it', () => {
  const glanced = () => grid().element().querySelector('[aria-current=true]')?.textContent

  it('looks at a row by Space, follows the arrows, and stops by Space', async () => {
    show(<Moving />)
    grid().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('status')).toHaveTextContent('nothing')
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('status')).toHaveTextContent('a')
    expect(glanced()).toBe('a')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(page.getByRole('status')).toHaveTextContent('c')
    await expect.element(grid()).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('status')).toHaveTextContent('nothing')
  })

  it('stays at the row when others come before it, and goes on from there', async () => {
    show(<Moving />)
    grid().element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    await expect.element(page.getByRole('status')).toHaveTextContent('b')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect.poll(() => grid().element().querySelectorAll('[role=rowgroup] [role=row]').length).toBe(5)
    await expect.element(page.getByRole('status')).toHaveTextContent('b')
    await expect.poll(active).toBe('b')
    grid().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('status')).toHaveTextContent('c')
  })
})

describe('a table of which no row is known yet', () => {
  it('tells nobody of a row of titles that are not shown at a place that they will leave', async () => {
    show(
      <div style={{ display: 'grid', height: 400 }}>
        <VirtualTable<string>
          labels={{ table: 'Pods', select: 'Select', selectAll: 'Select all', menu: 'Actions' }}
          columns={[{ id: 'name', title: 'Name', width: 200, sortable: true }]}
          count={3}
          rowAt={() => undefined}
          keyOf={(row) => row}
          renderers={RENDERERS}
          rowHeight={36}
          onSort={sorted}
          waiting
        />
      </div>,
    )
    await expect.element(page.getByText('Name', { exact: true })).not.toBeVisible()
    await expect.element(page.getByRole('columnheader')).not.toBeInTheDocument()
    const { violations } = await axe.run(grid().element(), {
      runOnly: ['aria-required-children', 'aria-required-parent'],
    })
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  })
})
