import { findKind } from '@naru/contract/kinds/registry'
import { objectName } from '@naru/contract/pages/kind-pages'
import type { Page } from '@naru/contract/pages/page'
import { lookUp } from '@naru/contract/text/look-up'
import { useParams } from '@tanstack/react-router'
import { createElement } from 'react'
import { listPages } from '../kinds/list-pages.ts'
import { ErrorPage } from '../parts/error-page.tsx'
import { createLatePage } from '../parts/late-page.ts'

const ListPage = createLatePage(() => import('../lists/list-page.tsx'), 'ListPage')
const ObjectPage = createLatePage(() => import('../kinds/object-page.tsx'), 'ObjectPage')
const CreatePage = createLatePage(() => import('../forms/create-page.tsx'), 'CreatePage')
const EditPage = createLatePage(() => import('../forms/edit-page.tsx'), 'EditPage')

const PAGES = {
  list: ListPage,
  page: ListPage,
  detail: ObjectPage,
  create: CreatePage,
  edit: EditPage,
} as const

/** Loads the code of a kind's page, so that it is there when the page is drawn. */
export async function loadKindPage(page: Page): Promise<void> {
  const isList = page.type === 'list' || page.type === 'page'
  await (isList ? listPageOf(page.kind ?? '') : PAGES[page.type]).preload?.()
}

function listPageOf(kind: string) {
  return lookUp(listPages, kind) ?? ListPage
}

/** The generic page of a kind; an object's page begins anew for another object. */
export function KindPage({ page }: { readonly page: Page }) {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const kind = page.kind === null ? undefined : findKind(page.kind)
  if (!kind) return <ErrorPage code="PAGE_NOT_FOUND" />
  const object = {
    cluster: kind.scope === 'platform' ? '' : (params['cluster'] ?? ''),
    namespace: params['namespace'] ?? null,
    name: objectName(kind, params),
  }
  const key = [page.id, ...Object.values(object)].join('/')
  switch (page.type) {
    case 'list':
    case 'page':
      return createElement(listPageOf(kind.id), { key: page.id, kind })
    case 'detail':
      return <ObjectPage key={key} kind={kind} {...object} />
    case 'edit':
      return <EditPage key={key} kind={kind} {...object} />
    case 'create':
      return <CreatePage key={key} kind={kind} cluster={params['cluster'] ?? null} />
  }
}
