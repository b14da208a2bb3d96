import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { Tabs } from './tabs.tsx'

const TABS = ['Info', 'Events', 'YAML'].map((label) => ({ id: label, label, href: `#${label}` }))
const tab = (name: string) => page.getByRole('link', { name })

describe('tabs', () => {
  it('say which one is open', async () => {
    show(<Tabs tabs={TABS} current="Events" label="Views" />)
    await expect.element(page.getByRole('navigation', { name: 'Views' })).toBeVisible()
    await expect.element(tab('Events')).toHaveAttribute('aria-current', 'page')
    await expect.element(tab('Info')).not.toHaveAttribute('aria-current')
  })

  it('are one stop for the Tab key, at the open one', async () => {
    show(
      <>
        <button type="button">before</button>
        <Tabs tabs={TABS} current="Events" label="Views" />
        <button type="button">after</button>
      </>,
    )
    page.getByRole('button', { name: 'before' }).element().focus()
    await userEvent.tab()
    await expect.element(tab('Events')).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'after' })).toHaveFocus()
  })

  it('move by arrows around their ends, by Home and by End, and open by Enter', async () => {
    show(<Tabs tabs={TABS} current="Events" label="Views" />)
    tab('Events').element().focus()
    for (const [key, name] of [
      ['{ArrowRight}', 'YAML'],
      ['{ArrowRight}', 'Info'],
      ['{ArrowLeft}', 'YAML'],
      ['{Home}', 'Info'],
      ['{End}', 'YAML'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(tab(name)).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.hash).toBe('#YAML')
  })
})
