import { describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { Picker } from './picker.tsx'

const NAMES = ['seoul', 'busan', '서울-결제', '서울-정산', 'jeju']
const pick = vi.fn()

const button = () => page.getByRole('button', { name: /^Cluster|^All clusters/ })
const field = () => page.getByRole('combobox', { name: 'Find a cluster' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
const active = () =>
  document.querySelector(`[id="${field().element().getAttribute('aria-activedescendant')}"]`)?.textContent

async function open(value = 'busan') {
  show(
    <Picker
      label="Cluster"
      value={value}
      sticky={{ value: 'all', label: 'All clusters' }}
      options={NAMES.map((name) => ({ value: name, label: name }))}
      searchLabel="Find a cluster"
      emptyText="No such cluster"
      onPick={pick}
    />,
  )
  button().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveFocus()
}

describe('a picker', () => {
  it('opens on what is chosen, with the focus in its search field', async () => {
    await open()
    await expect.poll(active).toBe('busan')
    await expect.element(page.getByRole('option', { name: 'busan' })).toHaveAttribute('aria-selected', 'true')
    await expect
      .element(page.getByRole('option', { name: 'seoul' }))
      .toHaveAttribute('aria-selected', 'false')
  })

  it('shows what matches, keeps what stands on top, and takes the best match by Enter', async () => {
    await open()
    await userEvent.keyboard('JE')
    await expect.poll(options).toEqual(['All clusters', 'jeju'])
    await expect.poll(active).toBe('jeju')
    await userEvent.keyboard('{Enter}')
    expect(pick).toHaveBeenLastCalledWith('jeju')
    await expect.element(field()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('has the focus in its search field before anything else can be typed', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
    button()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await Promise.resolve()
    expect(document.activeElement).toBe(field().element())
  })

  it('takes the best match of what is typed by an Enter that comes before the list is of it', async () => {
    pick.mockClear()
    await open()
    await userEvent.keyboard('s')
    await expect.poll(active).toBe('seoul')
    const search = field().element() as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'je')
    search.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'je', inputType: 'insertText' }))
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    expect(pick.mock.calls).toEqual([['jeju']])
    await expect.element(field()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('moves along the options while the field keeps the focus', async () => {
    await open('all')
    await expect.poll(active).toBe('All clusters')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(active).toBe('busan')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(pick).toHaveBeenLastCalledWith('busan')
  })

  it('is picked from by a click', async () => {
    await open()
    await page.getByRole('option', { name: 'seoul' }).click()
    expect(pick).toHaveBeenLastCalledWith('seoul')
    await expect.element(field()).not.toBeInTheDocument()
  })

  it('tells nobody when what is chosen is chosen again', async () => {
    pick.mockClear()
    await open()
    await expect.poll(active).toBe('busan')
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).not.toBeInTheDocument()
    expect(pick).not.toHaveBeenCalled()
  })

  it('closes by Escape and gives the focus back', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('says once of what all are chosen', async () => {
    await open('all')
    await expect.element(page.getByRole('button', { name: 'All clusters', exact: true })).toBeVisible()
  })

  it('says when nothing matches', async () => {
    await open()
    await userEvent.keyboard('nothing')
    await expect.element(page.getByRole('status')).toHaveTextContent('No such cluster')
  })

  it('says that there are more than it was given, and tells what is sought until it closes', async () => {
    const search = vi.fn()
    show(
      <Picker
        label="Cluster"
        value="busan"
        options={NAMES.map((name) => ({ value: name, label: name }))}
        searchLabel="Find a cluster"
        emptyText="No such cluster"
        moreText="Type to find more"
        hasMore
        onSearch={search}
        onPick={pick}
      />,
    )
    button().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveFocus()
    await expect.element(page.getByText('Type to find more')).toBeVisible()
    await userEvent.keyboard('JE')
    await expect.poll(() => search.mock.lastCall).toEqual(['je'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => search.mock.lastCall).toEqual([''])
  })

  it('says that there are more than it shows', async () => {
    show(
      <Picker
        label="Cluster"
        value="c-0"
        options={Array.from({ length: 201 }, (_, index) => ({ value: `c-${index}`, label: `c-${index}` }))}
        searchLabel="Find a cluster"
        emptyText="No such cluster"
        moreText="Type to find more"
        onPick={pick}
      />,
    )
    await button().click()
    await expect.element(page.getByText('Type to find more')).toBeVisible()
    await userEvent.keyboard('c-200')
    await expect.poll(options).toEqual(['c-200'])
    await expect.element(page.getByText('Type to find more')).not.toBeInTheDocument()
  })

  it('searches by a syllable that is still being composed, and picks nothing by the Enter that ends it', async () => {
    pick.mockClear()
    await open()
    const compose = (text: string) =>
      cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    for (const text of ['ㅅ', '서', '서우', '서울']) await compose(text)
    await expect.poll(options).toEqual(['All clusters', '서울-결제', '서울-정산'])
    field()
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          keyCode: 229,
          isComposing: true,
          bubbles: true,
          cancelable: true,
        }),
      )
    await expect.element(field()).toBeVisible()
    expect(pick).not.toHaveBeenCalled()
    await cdp().send('Input.insertText', { text: '서울' })
    await expect.poll(active).toBe('서울-결제')
    await userEvent.keyboard('{Enter}')
    expect(pick).toHaveBeenLastCalledWith('서울-결제')
  })
})
