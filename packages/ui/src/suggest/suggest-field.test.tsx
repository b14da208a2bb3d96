import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { SuggestField } from './suggest-field.tsx'

const NAMES = ['default', 'member', 'monitoring', 'shop']
const MANY = Array.from({ length: 60 }, (_, at) => `team-${at}`)
const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

const field = () => page.getByRole('combobox', { name: 'Namespace' })
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

function Shown({ begin, options = NAMES }: { readonly begin: string; readonly options?: readonly string[] }) {
  const [value, setValue] = useState(begin)
  return (
    <form onSubmit={send}>
      <SuggestField
        label="Namespace"
        listLabel="Namespaces"
        options={options}
        value={value}
        onChange={setValue}
      />
      <button type="submit">Send</button>
    </form>
  )
}

async function enter(begin = '') {
  show(<Shown begin={begin} />)
  field().element().focus()
  await expect.element(page.getByRole('listbox', { name: 'Namespaces' })).toBeVisible()
}

describe('a field that suggests', () => {
  it('offers everything when it is entered, whatever stands in it', async () => {
    await enter('shop')
    expect(offered()).toEqual(NAMES)
    await expect.element(page.getByRole('option', { name: 'shop' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(field()).toHaveFocus()
  })

  it('is chosen from by a click, and keeps the focus', async () => {
    await enter('shop')
    await page.getByRole('option', { name: 'member' }).click()
    await expect.element(field()).toHaveValue('member')
    await expect.element(field()).toHaveFocus()
    expect(offered()).toEqual([])
  })

  it('is chosen from by arrows and Enter, which then sends nothing', async () => {
    await enter()
    await userEvent.keyboard('m{ArrowDown}{ArrowDown}')
    expect(offered()).toEqual(['member', 'monitoring'])
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('monitoring')
    expect(send).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(send).toHaveBeenCalledOnce()
  })

  it('tells what was picked apart from what was typed, where that is asked for', async () => {
    const pick = vi.fn()
    show(
      <SuggestField
        label="Namespace"
        listLabel="Namespaces"
        options={NAMES}
        value=""
        onChange={vi.fn()}
        onPick={pick}
      />,
    )
    field().element().focus()
    await userEvent.keyboard('shop')
    expect(pick).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(pick).toHaveBeenCalledOnce()
  })

  it('is left by Tab for what follows it, however much it offers', async () => {
    show(<Shown begin="" options={MANY} />)
    field().element().focus()
    await expect.poll(() => offered().length).toBe(MANY.length)
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus()
    expect(offered()).toEqual([])
  })

  it('takes what is not among them, and is closed by Escape', async () => {
    await enter()
    await userEvent.keyboard('new{Escape}')
    expect(offered()).toEqual([])
    await expect.element(field()).toHaveValue('new')
    await userEvent.keyboard('{ArrowDown}')
    expect(offered()).toEqual(NAMES)
  })
})
