import { describe, expect, it } from 'vitest'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { checkRegistryAddress } from '../../rules/addresses.ts'
import { imageRegistryEndpointForm as form } from './image-registry-endpoint.form.ts'
import { imageRepositoryForm } from './image-repository.form.ts'

const nothing = { namespace: '', name: '' }

describe('an image registry', () => {
  it('needs a name and an address, and for a password a user', () => {
    const values = { ...beginForm(form, nothing), password: 'word' }
    expect(checkForm(form, values, 'create').map(({ field }) => field)).toEqual(['id', 'address', 'user'])
  })

  it('is changed without its password, and what is emptied says so', () => {
    const before = {
      id: 'images',
      address: 'https://images.example.com',
      user: 'puller',
      description: 'All',
      version: 3,
    }
    const values = readForm(form, before)
    expect(checkForm(form, values, 'edit')).toEqual([])
    expect(writeForm(form, values, { before, mode: 'edit' })).toEqual(before)
    const emptied = writeForm(form, { ...values, user: '', description: '' }, { before, mode: 'edit' })
    expect(emptied).toMatchObject({ user: '', description: '' })
  })
})

it.each([
  ['https://registry.example.com', null],
  ['https://registry.example.com:5000/', null],
  ['https://registry.example.com/v2', 'rule.registry.path'],
  ['https://registry.example.com?x', 'rule.registry.path'],
  ['registry.example.com', 'rule.url'],
  ['', 'rule.required'],
])('the address %j: %s', (address, rule) => {
  expect(checkRegistryAddress(address)?.key ?? null).toBe(rule)
})

it('an image repository needs a name, its registry and what that calls it', () => {
  const wanted = ({ field }: { readonly field: string }) => field
  const values = beginForm(imageRepositoryForm, nothing)
  expect(checkForm(imageRepositoryForm, values, 'create').map(wanted)).toEqual([
    'id',
    'endpoint',
    'repository',
  ])
  const filled = { ...values, id: 'web', endpoint: 'images', repository: 'shop/web:1' }
  expect(checkForm(imageRepositoryForm, filled, 'create').map(wanted)).toEqual(['repository'])
})
