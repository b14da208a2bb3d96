import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { HoverCard } from './hover-card.tsx'

function Used() {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <span
        ref={anchor}
        style={{ position: 'fixed', top: 200, left: 500 }}
        onPointerEnter={() => setOpen(true)}
      >
        412m
      </span>
      <HoverCard label="CPU" anchor={anchor} open={open} onClose={() => setOpen(false)}>
        the last hours
      </HoverCard>
      <button type="button" style={{ position: 'fixed', top: 600, left: 20 }}>
        elsewhere
      </button>
    </>
  )
}

const card = () => page.getByRole('tooltip', { name: 'CPU' })

it('is there while the pointer is on what it tells of or on itself, and takes no focus', async () => {
  show(<Used />)
  await page.getByText('412m').hover()
  await expect.element(card()).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await page.getByText('the last hours').hover()
  await expect.element(card()).toBeVisible()
  await page.getByRole('button', { name: 'elsewhere' }).hover()
  await expect.element(card()).not.toBeInTheDocument()
})

it('goes by Escape', async () => {
  show(<Used />)
  await page.getByText('412m').hover()
  await expect.element(card()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(card()).not.toBeInTheDocument()
})
