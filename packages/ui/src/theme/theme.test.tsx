import axe from 'axe-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { CheckField, TextField } from '../field.tsx'
import { KindMark } from '../kind-mark.tsx'
import { Menu } from '../menu.tsx'
import { Picker } from '../picker.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { Tabs } from '../tabs.tsx'

const PARTS = (
  <>
    <h1>Parts</h1>
    <Tabs label="Views" current="a" tabs={['a', 'b'].map((id) => ({ id, label: id, href: `#${id}` }))} />
    <Button variant="primary">Save</Button>
    <Button variant="danger">Delete</Button>
    <Button blocked="Not now">Blocked</Button>
    <TextField label="Name" hint="As in DNS" error="Too long" />
    <CheckField label="Also this" hint="Or not" />
    <StatusBadge tone="error" text="Failed" />
    <Menu
      trigger={{ children: 'Actions' }}
      items={[
        { id: 'who', heading: 'payment-api' },
        { id: 'edit', label: 'Edit', hint: 'e' },
        { id: 'scale', label: 'Scale', blocked: 'Resume it first' },
        { id: 'line', divider: true },
        { id: 'delete', label: 'Delete', danger: true },
      ]}
    />
    <Picker
      label="Cluster"
      value="seoul"
      options={['seoul', 'busan'].map((id) => ({ value: id, label: id, note: 'Kubernetes' }))}
      searchLabel="Find a cluster"
      emptyText="None"
      onPick={() => undefined}
    />
  </>
)

async function findings() {
  const { violations } = await axe.run(document, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Red, green and blue from 0 to 1 of a colour as the browser has mixed it. */
function readColour(text: string): readonly number[] {
  const parts = [...text.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
  return text.startsWith('rgb') ? parts.map((part) => part / 255) : parts
}

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  function draw() {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.lang = 'en'
    document.title = theme
    onTestFinished(() => document.documentElement.removeAttribute('data-theme'))
  }

  it('axe finds nothing in the marks of kinds, and none is of the red or amber of a state', async () => {
    draw()
    const groups = [
      'workload',
      'configuration',
      'network',
      'storage',
      'infrastructure',
      'rbac',
      'policy',
      'cluster',
    ]
    show([
      <h1 key="h1">Marks</h1>,
      ...groups.map((group) => <KindMark key={group} mark="AB" group={group} />),
    ])
    expect(await findings()).toEqual([])
    for (const mark of document.querySelectorAll('.n-mark')) {
      const { color, backgroundColor } = getComputedStyle(mark)
      for (const [red, , blue] of [color, backgroundColor].map(readColour))
        expect(red).toBeLessThan((blue ?? 0) + 0.02)
    }
  })

  it('axe finds nothing in the parts', async () => {
    draw()
    show(PARTS)
    expect(await findings()).toEqual([])
  })

  it('nor in an open menu', async () => {
    draw()
    show(PARTS)
    await page.getByRole('button', { name: 'Actions' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    expect(await findings()).toEqual([])
  })

  it('nor in an open picker', async () => {
    draw()
    show(PARTS)
    await page.getByRole('button', { name: /^Cluster/ }).click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    expect(await findings()).toEqual([])
  })

  it('nor in a dialog', async () => {
    draw()
    show(
      <Dialog title="Really?" onClose={() => undefined} footer={<Button>Cancel</Button>}>
        <TextField label="Name" />
      </Dialog>,
    )
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await findings()).toEqual([])
  })
})
