import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { Button } from './button.tsx'
import { CheckField } from './field.tsx'
import { Popover } from './popover.tsx'

type Props = { readonly align?: 'start' | 'end'; readonly top?: number; readonly left?: number }

function Columns({ align = 'start', top = 20, left = 300 }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <div style={{ position: 'fixed', top, left }}>
        <Button ref={anchor} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
          Columns
        </Button>
      </div>
      <Popover label="Columns" anchor={anchor} open={open} onClose={() => setOpen(false)} place={align}>
        <CheckField label="Age" />
        <CheckField label="Node" />
      </Popover>
      <button type="button">elsewhere</button>
    </>
  )
}

const button = () => page.getByRole('button', { name: 'Columns' })
const popover = () => page.getByRole('dialog', { name: 'Columns' })
const boxes = () =>
  [popover().element().getBoundingClientRect(), button().element().getBoundingClientRect()] as const

async function open(props: Props = {}) {
  show(<Columns {...props} />)
  await button().click()
  await expect.element(page.getByRole('checkbox', { name: 'Age' })).toHaveFocus()
}

describe('a popover', () => {
  it('stands below its button at either edge', async () => {
    await open()
    const [box, anchor] = boxes()
    expect([box.left, box.top]).toEqual([Math.round(anchor.left), Math.round(anchor.bottom) + 4])
  })

  it('stands at the other edge where it is told to', async () => {
    await open({ align: 'end' })
    const [box, anchor] = boxes()
    expect(Math.abs(box.right - anchor.right)).toBeLessThanOrEqual(1)
  })

  it('stands above where there is no room below, and never beyond the window', async () => {
    await open({ top: innerHeight - 40, left: innerWidth - 60 })
    const [box, anchor] = boxes()
    expect(box.bottom).toBeLessThanOrEqual(anchor.top)
    expect(box.right).toBeLessThanOrEqual(innerWidth - 8)
  })

  it('closes by Escape and gives the focus back', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(popover()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('closes by its button, by a click elsewhere, and when the focus leaves', async () => {
    await open()
    await button().click()
    await expect.element(popover()).not.toBeInTheDocument()
    await button().click()
    await page.getByRole('button', { name: 'elsewhere' }).click()
    await expect.element(popover()).not.toBeInTheDocument()
    await button().click()
    await expect.element(page.getByRole('checkbox', { name: 'Age' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(popover()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'elsewhere' })).toHaveFocus()
  })

  it('stays while something in it is used', async () => {
    await open()
    await page.getByRole('checkbox', { name: 'Node' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Node' })).toBeChecked()
    await expect.element(popover()).toBeVisible()
  })
})
