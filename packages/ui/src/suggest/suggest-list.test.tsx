import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { SuggestList } from './suggest-list.tsx'
import { suggestingField, useSuggestions } from './use-suggestions.ts'

const NAMES = ['이름', '상태', '노드']
const picked = vi.fn()

/** A field that holds nothing of what it suggests, as the filter of a list. */
function Filter() {
  const list = useSuggestions()
  const anchor = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const offered = list.isOpen ? NAMES.filter((name) => name.includes(text.replace(':', ''))) : []
  const pick = (name: string) => {
    picked(name)
    list.close()
  }
  const taken = text.endsWith(':') ? offered.at(-1) : undefined
  return (
    <>
      <input
        {...suggestingField(list, { offered, onPick: pick, onBegin: list.begin, taken })}
        ref={anchor}
        aria-label="Filter"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          list.begin()
        }}
        onFocus={list.begin}
        onBlur={list.close}
      />
      <SuggestList
        list={list}
        anchor={anchor}
        label="Suggestions"
        offered={offered}
        keyOf={(name) => name}
        onPick={pick}
      >
        {(name) => <b>{name}</b>}
      </SuggestList>
    </>
  )
}

const field = () => page.getByRole('combobox', { name: 'Filter' })
const options = () => page.getByRole('option').elements()
const pointed = () =>
  document.querySelector(`[id="${field().element().getAttribute('aria-activedescendant')}"]`)?.textContent

async function enter() {
  picked.mockClear()
  show(<Filter />)
  field().element().focus()
  await expect.poll(() => options().length).toBe(NAMES.length)
}

describe('the suggestions of a field', () => {
  it('are walked in a ring, the last first by the arrow up, and the one that is pointed at is told', async () => {
    await enter()
    await userEvent.keyboard('{ArrowUp}')
    expect(pointed()).toBe('노드')
    await userEvent.keyboard('{ArrowDown}')
    expect(pointed()).toBe('이름')
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ])
  })

  it('leave the keys of text that is being composed to the composer', async () => {
    await enter()
    await userEvent.keyboard('{ArrowDown}')
    for (const key of ['ArrowDown', 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true })
      field().element().dispatchEvent(event)
      expect(event.defaultPrevented).toBe(false)
    }
    expect(picked).not.toHaveBeenCalled()
    await expect.poll(pointed).toBe('이름')
  })

  it('give Enter what the field takes while none is pointed at, where it takes one', async () => {
    await enter()
    await userEvent.keyboard('{Enter}')
    expect(picked).not.toHaveBeenCalled()
    await userEvent.keyboard(':{Enter}')
    expect(picked).toHaveBeenCalledExactlyOnceWith('노드')
  })

  it('go by Escape, come back by an arrow, and go when the field is left', async () => {
    await enter()
    await userEvent.keyboard('{Escape}')
    expect(options()).toEqual([])
    await userEvent.keyboard('{ArrowDown}')
    expect(options()).toHaveLength(NAMES.length)
    field().element().blur()
    await expect.poll(options).toEqual([])
  })
})
