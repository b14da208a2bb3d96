import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { PlainDialog } from './late/plain-dialog.tsx'
import { createLatePart, LateFailureContext, type LateFailureProps } from './late-part.tsx'

/** Code that does not come the first time. */
function failOnce<Props>(Part: ComponentType<Props>): () => Promise<ComponentType<Props>> {
  let times = 0
  return async () => {
    times += 1
    if (times === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  }
}

function Failure({ place, onRetry, onClose }: LateFailureProps) {
  return (
    <div role="alert">
      <p>lost {place}</p>
      <button type="button" onClick={onRetry}>
        again
      </button>
      {onClose && (
        <button type="button" onClick={onClose}>
          close
        </button>
      )}
    </div>
  )
}

const said = () => page.getByRole('alert')
const again = () => page.getByRole('button', { name: 'again' })

it('says in its place that its code did not come, and is there once it does', async () => {
  const Late = createLatePart(failOnce(({ name }: { readonly name: string }) => <p>hello {name}</p>))
  show(
    <LateFailureContext value={Failure}>
      <Late name="naru" />
    </LateFailureContext>,
  )
  await expect.element(page.getByText('lost here')).toBeVisible()
  await again().click()
  await expect.element(page.getByText('hello naru')).toBeVisible()
  await expect.element(said()).not.toBeInTheDocument()
})

it('says so over the page where it can be closed, and then can be, too', async () => {
  let closed = 0
  const Late = createLatePart(failOnce<{ readonly onClose: () => void }>(() => <p>menu</p>))
  show(
    <LateFailureContext value={Failure}>
      <Late
        onClose={() => {
          closed += 1
        }}
      />
    </LateFailureContext>,
  )
  await expect.element(page.getByText('lost over')).toBeVisible()
  await page.getByRole('button', { name: 'close' }).click()
  expect(closed).toBe(1)
})

it('leaves what stands there meanwhile where that does as well', async () => {
  const load = () => Promise.reject<ComponentType>(new TypeError('Failed to fetch'))
  const Late = createLatePart(load, { meanwhile: () => <p>0 0 * * *</p>, place: null })
  show(
    <LateFailureContext value={Failure}>
      <Late />
    </LateFailureContext>,
  )
  await Late.fetch()
  await expect.element(page.getByText('0 0 * * *')).toBeVisible()
  await expect.element(said()).not.toBeInTheDocument()
})

it('comes with styles that did not come the first time', async () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  const failed = new Promise((resolve) => link.addEventListener('error', resolve))
  link.href = '/no-such-styles.css?as=nothing'
  document.head.append(link)
  await failed
  const Late = createLatePart(async () => () => <p>styled</p>)
  link.setAttribute('href', 'data:text/css,')
  await Late.fetch()
  expect(link.isConnected).toBe(false)
  const [other] = document.head.querySelectorAll('link[href="data:text/css,"]')
  expect(other).toBeDefined()
  other?.remove()
})

it('is a dialog of the browser that Escape closes', async () => {
  let closed = 0
  show(
    <PlainDialog
      title="Lost"
      footer={<button type="button">again</button>}
      onClose={() => {
        closed += 1
      }}
    >
      its code did not come
    </PlainDialog>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Lost' })).toBeVisible()
  expect(closed).toBe(0)
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})
