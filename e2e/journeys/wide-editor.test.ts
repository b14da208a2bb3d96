import type { KubeClient } from '@naru/kube/client'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const DEFINITIONS = { group: 'apiextensions.k8s.io', version: 'v1', plural: 'customresourcedefinitions' }
const NOTES = { group: 'plain.example.com', version: 'v1', plural: 'notes' }
const names = { kind: 'Note', listKind: 'NoteList', plural: 'notes', singular: 'note' }
/** A kind whose fields its cluster does not tell. */
const definition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'notes.plain.example.com' },
  spec: {
    group: NOTES.group,
    scope: 'Namespaced',
    names,
    versions: [
      {
        name: NOTES.version,
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
      },
    ],
  },
}

describe.skipIf(missingBrowser() !== null)('a kind whose fields nobody tells', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(async () => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
    await cluster.create({ resource: DEFINITIONS }, definition)
  })
  afterAll(async () => {
    await cluster?.delete({ resource: DEFINITIONS, name: definition.metadata.name })
    await cluster?.close()
  })

  it.each([
    ['en', 1440, 'Snippets', /^Containers/, 'Create', 'Enter a name at metadata.name.'],
    ['ko', 768, '조각 넣기', /^컨테이너/, '생성', 'metadata.name에 이름을 입력하세요.'],
  ] as const)(
    'is written in one wide editor with snippets, by the keyboard, in %s at %i',
    async (locale, width, snippets, containers, create, lacking) => {
      const address = '/new-resource/seoul/plain.example.com/v1/notes?namespace=shop'
      const page = await stage.as(PEOPLE.superadmin, address, { locale, width })
      await page.getByText(lacking).waitFor()
      const [wide, around] = await Promise.all([
        editor(page).boundingBox(),
        page.getByRole('main').boundingBox(),
      ])
      expect(wide?.width).toBeGreaterThan(0.8 * (around?.width ?? 0))

      await replaceAll(page, beginning(locale))
      await page.getByRole('button', { name: snippets, exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: containers }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('web')
      await expect
        .poll(() => editor(page).innerText())
        .toMatch(/spec:\s+containers:\s+- name: web\s+image: image/)
      await page.getByRole('button', { name: create, exact: true }).click()
      await page.waitForURL(new RegExp(`/resource/seoul/plain.example.com/v1/notes/shop/note-${locale}`))
      const made = await cluster.get({ resource: NOTES, namespace: 'shop', name: `note-${locale}` })
      expect(made['spec']).toMatchObject({ containers: [{ name: 'web', ports: [{ containerPort: 8080 }] }] })
    },
  )

  function beginning(locale: string): string {
    return `apiVersion: plain.example.com/v1\nkind: Note\nmetadata:\n  name: note-${locale}\n  namespace: shop\nspec:\n  `
  }

  /** Whatever it is called in the language of the page. */
  function editor(page: Page): Locator {
    return page.locator('.cm-content')
  }

  /** All at once: typed line by line it would be indented by the editor. */
  async function replaceAll(page: Page, text: string): Promise<void> {
    await editor(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
  }
})
