import { useDeferredValue, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { CommandBox } from './command-box.tsx'

const ran = vi.fn()
const closed = vi.fn()
const GROUPS = { Pages: ['Pods', 'Nodes'], Actions: ['파드 만들기', 'Sign out'] }

function Box({
  none = 'Nothing',
  entered = null,
}: {
  readonly none?: string
  readonly entered?: string | null
}) {
  const [text, setText] = useState(entered ?? '')
  const sought = useDeferredValue(text)
  const groups = Object.entries(GROUPS).map(([title, labels]) => ({
    id: title,
    title,
    entries: labels
      .filter((label) => label.toLowerCase().includes(sought.toLowerCase()))
      .map((label) => ({ id: label, label, mark: null, run: () => ran(label) })),
  }))
  return (
    <CommandBox
      title="Search or jump"
      hint="Page or action"
      text={text}
      onText={setText}
      groups={groups.filter(({ entries }) => entries.length > 0)}
      emptyText={none}
      isBehind={sought !== text}
      entered={entered}
      onClose={closed}
    />
  )
}

const field = () => page.getByRole('combobox', { name: 'Search or jump' })
const active = () =>
  document.querySelector(`[id="${field().element().getAttribute('aria-activedescendant')}"]`)?.textContent

async function open() {
  ran.mockClear()
  closed.mockClear()
  show(<Box />)
  await expect.element(field()).toHaveFocus()
}

describe('a box of commands', () => {
  it('opens with the focus in its field and the first entry at hand', async () => {
    await open()
    await expect.poll(active).toBe('Pods')
    await userEvent.keyboard('{Enter}')
    expect(ran).toHaveBeenCalledExactlyOnceWith('Pods')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('names its groups, and moves from one to the next', async () => {
    await open()
    await expect.element(page.getByRole('group', { name: 'Actions' })).toBeVisible()
    await expect.poll(active).toBe('Pods')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(active).toBe('파드 만들기')
  })

  it('stays at its last entry', async () => {
    await open()
    await expect.poll(active).toBe('Pods')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(active).toBe('Pods')
  })

  it('has the focus in its field before anything else can be typed', async () => {
    show(<Box />)
    await Promise.resolve()
    expect(document.activeElement).toBe(field().element())
  })

  it('takes what is typed by an Enter that comes before what it finds', async () => {
    await open()
    await expect.poll(active).toBe('Pods')
    const input = field().element() as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'sign')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'sign', inputType: 'insertText' }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await expect.poll(() => ran.mock.calls).toEqual([['Sign out']])
    expect(closed).toHaveBeenCalledOnce()
  })

  it('takes what was typed where Enter came before the box', async () => {
    ran.mockClear()
    closed.mockClear()
    show(<Box entered="sign" />)
    await expect.poll(() => ran.mock.calls).toEqual([['Sign out']])
    expect(closed).toHaveBeenCalledOnce()
  })

  it('takes the first entry that the text finds', async () => {
    await open()
    await userEvent.keyboard('sign')
    await expect.poll(active).toBe('Sign out')
    await userEvent.keyboard('{Enter}')
    expect(ran).toHaveBeenCalledExactlyOnceWith('Sign out')
  })

  it('says when nothing is found, and Enter then does nothing', async () => {
    await open()
    await userEvent.keyboard('zzz')
    await expect.element(page.getByRole('status')).toHaveTextContent('Nothing')
    await userEvent.keyboard('{Enter}')
    expect(ran).not.toHaveBeenCalled()
    expect(closed).not.toHaveBeenCalled()
  })

  it('takes an entry by a click', async () => {
    await open()
    await page.getByRole('option', { name: 'Nodes' }).click()
    expect(ran).toHaveBeenCalledExactlyOnceWith('Nodes')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('closes by Escape, and runs nothing', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    expect(closed).toHaveBeenCalled()
    expect(ran).not.toHaveBeenCalled()
  })
})
