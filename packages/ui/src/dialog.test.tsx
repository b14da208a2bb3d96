import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { Menu } from './menu.tsx'

type Props = { readonly firm?: boolean; readonly children?: ReactNode }

function Asking({ firm, children }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <div style={{ height: 3000 }}>
        <Button onClick={() => setOpen(true)}>Delete</Button>
        <a href="#away">away</a>
      </div>
      <div aria-live="polite" style={{ position: 'fixed', bottom: 0, zIndex: 70 }}>
        <Button>Hide the message</Button>
      </div>
      {open && (
        <Dialog
          title="Really?"
          onClose={close}
          firm={firm === true}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="danger">Yes</Button>
            </>
          }
        >
          <TextField label="Name" />
          {children}
        </Dialog>
      )}
    </>
  )
}

const opener = () => page.getByRole('button', { name: 'Delete' })
const dialog = () => page.getByRole('dialog', { name: 'Really?' })

async function clickBeside() {
  const scrim = document.querySelector('.n-scrim')
  if (!scrim) throw new Error('Nothing lies over the page')
  await userEvent.click(scrim, { position: { x: 700, y: 600 } })
}

/** What closes is gone with the next frame. */
const settled = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

async function open(props: Props = {}) {
  show(<Asking {...props} />)
  opener().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
}

describe('a dialog', () => {
  it('is named by its title, and its first control has the focus', async () => {
    await open()
    await expect.element(dialog()).toBeVisible()
    await expect.element(dialog()).toHaveAttribute('aria-modal', 'true')
  })

  it('says nothing that it was not told to say', async () => {
    await open()
    const words = [...document.querySelectorAll('button')]
      .filter((button) => !button.closest('[inert]'))
      .map(({ textContent }) => textContent)
    expect(words.toSorted()).toEqual(['Cancel', 'Hide the message', 'Yes'])
  })

  it('keeps the focus away from the page behind it', async () => {
    await open()
    const seen = new Set<string>()
    for (let press = 0; press < 8; press++) {
      await userEvent.tab()
      seen.add(document.activeElement?.textContent || document.activeElement?.tagName || '')
    }
    expect(seen).toContain('Cancel')
    expect(seen).toContain('Yes')
    expect(seen).not.toContain('Delete')
    expect(seen).not.toContain('away')
    expect(document.querySelector('[href="#away"]')?.closest('[inert]')).not.toBeNull()
  })

  it('closes by Escape and gives the focus back', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  it('closes by a click beside it, not by one in it', async () => {
    await open()
    await page.getByText('Really?').click()
    await expect.element(dialog()).toBeVisible()
    await clickBeside()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('that must be answered closes neither by Escape nor by a click beside it', async () => {
    await open({ firm: true })
    await userEvent.keyboard('{Escape}')
    await settled()
    await expect.element(dialog()).toBeVisible()
    await clickBeside()
    await settled()
    await expect.element(dialog()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('holds the page still behind it, and lets it go', async () => {
    const held = () =>
      [document.documentElement, document.body].some((part) => getComputedStyle(part).overflowY === 'hidden')
    await open()
    expect(held()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(held).toBe(false)
  })

  it('leaves within reach what is told meanwhile', async () => {
    await open()
    await page.getByRole('button', { name: 'Hide the message' }).click()
    await expect.element(dialog()).toBeVisible()
  })

  it('lets a menu open in it, and Escape close one after the other', async () => {
    await open({
      children: <Menu trigger={{ children: 'More' }} items={[{ id: 'a', label: 'Again' }]} />,
    })
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Again' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('opened from a menu gives the focus back to the menu’s button', async () => {
    function FromMenu() {
      const [asked, setAsked] = useState(false)
      return (
        <>
          <Menu
            trigger={{ children: 'Actions' }}
            items={[{ id: 'd', label: 'Remove', run: () => setAsked(true) }]}
          />
          {asked && (
            <Dialog title="Really?" onClose={() => setAsked(false)}>
              <Button>Yes</Button>
            </Dialog>
          )}
        </>
      )
    }
    show(<FromMenu />)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.element(page.getByRole('button', { name: 'Yes' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus()
  })
})
