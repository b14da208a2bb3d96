import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from './field.tsx'

const OPTIONS = [{ value: 'a', label: 'A' }]
const FIELDS = [
  ['a line', 'textbox', TextField],
  ['a text', 'textbox', TextAreaField],
  ['a choice', 'combobox', (props: Parameters<typeof TextField>[0]) => <SelectChoice {...props} />],
] as const

function SelectChoice({ label, hint, error, required }: Parameters<typeof TextField>[0]) {
  return (
    <SelectField label={label} hint={hint} error={error} required={required === true} options={OPTIONS} />
  )
}

describe.each(FIELDS)('the field of %s', (_, role, Shown) => {
  it('is named by its label and described by its hint', async () => {
    show(<Shown label="Name" hint="As in DNS" />)
    const field = page.getByRole(role, { name: 'Name' })
    await expect.element(field).toHaveAccessibleDescription('As in DNS')
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })

  it('says what is wrong beside the hint, and that it is wrong', async () => {
    show(<Shown label="Name" hint="As in DNS" error="Too long" required />)
    const field = page.getByRole(role, { name: 'Name' })
    await expect.element(field).toHaveAccessibleDescription('As in DNS Too long')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAttribute('aria-required', 'true')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too long')
  })
})

it('a tick says below itself what is wrong, and keeps its name', async () => {
  show(<CheckField label="Delay requests" error="Choose at least one" />)
  const tick = page.getByRole('checkbox', { name: 'Delay requests', exact: true })
  await expect.element(tick).toHaveAccessibleDescription('Choose at least one')
  await expect.element(tick).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at least one')
})
