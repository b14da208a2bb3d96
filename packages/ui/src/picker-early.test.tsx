import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { Picker } from './picker.tsx'

// A file of its own: nothing has asked for the code of the list yet.
it('takes what is typed, and Enter, before the code of its list has come', async () => {
  const pick = vi.fn()
  show(
    <Picker
      label="Cluster"
      value="busan"
      options={['seoul', 'busan', 'jeju'].map((name) => ({ value: name, label: name }))}
      searchLabel="Find a cluster"
      emptyText="No such cluster"
      onPick={pick}
    />,
  )
  const button = page.getByRole('button', { name: /^Cluster/ })
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await Promise.resolve()
  const early = document.activeElement as HTMLInputElement
  expect(early.getAttribute('aria-label')).toBe('Find a cluster')
  expect(page.getByRole('option').elements()).toEqual([])
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(early, 'je')
  early.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'je', inputType: 'insertText' }))
  await Promise.resolve()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  early.dispatchEvent(enter)
  expect(pick.mock.calls).toEqual([['jeju']])
  // The button, which has the focus next, is not pressed by it.
  expect(enter.defaultPrevented).toBe(true)
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})
