import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu-item.ts'

const edit = vi.fn()
const remove = vi.fn()

const ITEMS: readonly MenuItem[] = [
  { id: 'who', heading: 'payment-api' },
  { id: 'edit', label: 'Edit', hint: 'e', run: edit },
  { id: 'scale', label: 'Scale', blocked: 'Resume it first', run: remove },
  { id: 'line', divider: true },
  { id: 'docs', label: 'Documentation', href: '#docs' },
  { id: 'delete', label: 'Delete', danger: true, run: remove },
]

const button = () => page.getByRole('button', { name: 'Actions' })
const entry = (name: string | RegExp) => page.getByRole('menuitem', { name })

async function open() {
  show(
    <>
      <Menu items={ITEMS} trigger={{ children: 'Actions' }} />
      <button type="button">elsewhere</button>
    </>,
  )
  button().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(entry('Edit e')).toHaveFocus()
}

describe('a menu', () => {
  it('opens by the keyboard with the focus on its first entry, and says so', async () => {
    await open()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
  })

  it('moves by arrows around its ends, by Home and End, and by what an entry begins with', async () => {
    await open()
    for (const [key, name] of [
      ['{ArrowUp}', 'Delete'],
      ['{ArrowDown}', 'Edit'],
      ['{End}', 'Delete'],
      ['{Home}', 'Edit'],
      ['do', 'Documentation'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(entry(new RegExp(`^${name}`))).toHaveFocus()
    }
  })

  it('closes by Escape and gives the focus back', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes by Tab, which goes on from its button', async () => {
    await open()
    await userEvent.tab()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'elsewhere' })).toHaveFocus()
  })

  it('closes by a click elsewhere, and by its button', async () => {
    await open()
    await page.getByRole('button', { name: 'elsewhere' }).click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await button().click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await button().click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  it('does what is chosen once it has closed', async () => {
    edit.mockImplementationOnce(() => expect(document.activeElement).toBe(button().element()))
    await open()
    await userEvent.keyboard('{Enter}')
    expect(edit).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('keeps a blocked entry within reach, with the reason, and does not do it', async () => {
    await open()
    await userEvent.keyboard('{ArrowDown}')
    const scale = entry('Scale Resume it first')
    await expect.element(scale).toHaveFocus()
    await expect.element(scale).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menu')).toBeVisible()
    expect(remove).not.toHaveBeenCalled()
  })

  it('follows a link by the keyboard', async () => {
    await open()
    await userEvent.keyboard('do{Enter}')
    await expect.poll(() => location.hash).toBe('#docs')
  })

  it('says which of several is chosen', async () => {
    show(
      <Menu
        trigger={{ children: 'Theme' }}
        items={['Light', 'Dark'].map((label) => ({ id: label, label, checked: label === 'Dark' }))}
      />,
    )
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect.element(page.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeVisible()
    await expect.element(page.getByRole('menuitemradio', { name: 'Light', checked: false })).toBeVisible()
  })
})
