import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { VirtualTable } from './virtual-table.tsx'

const COUNT = 10_000
const RENDERERS = { cell: (row: string) => row, name: (row: string) => row }
const opened = vi.fn()
const sorted = vi.fn()

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
