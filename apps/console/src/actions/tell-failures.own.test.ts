import { AppError } from '@naru/contract/errors/app-error'
import { beforeEach, expect, it } from 'vitest'
import { setLocale } from '../i18n/locale.ts'
import { changeMessages, listMessages, useMessageStore } from '../parts/message-store.ts'
import { tellFailures } from './tell-failures.ts'

const item = (name: string) => ({ namespace: 'shop', name })
const told = () => listMessages(useMessageStore.getState()).map(({ content, detail }) => [content.en, detail])

beforeEach(() => {
  setLocale('en')
  changeMessages({ type: 'reset' })
})

it('of several says in one message which failed and why', () => {
  tellFailures([
    { item: item('a'), error: new Error('disk full') },
    { item: item('b'), error: null },
    { item: item('c'), error: new Error('no room') },
  ])
  const [[content, detail] = []] = told()
  expect(told()).toHaveLength(1)
  expect(content).toBe('Failed for 2 of 3')
  expect(detail).toMatch(/^shop\/a: .*\nshop\/c: .*$/)
})

it('counts those that nobody would read', () => {
  tellFailures(
    Array.from({ length: 25 }, (_, index) => ({ item: item(`p${index}`), error: new Error('no room') })),
  )
  const [[, detail] = []] = told()
  expect(detail?.split('\n')).toHaveLength(21)
  expect(detail).toMatch(/… and 5 more$/)
})

it('says nothing of what the person called off', () => {
  tellFailures([
    { item: item('a'), error: new AppError('CANCELLED_BY_USER') },
    { item: item('b'), error: null },
  ])
  expect(told()).toEqual([])
})
