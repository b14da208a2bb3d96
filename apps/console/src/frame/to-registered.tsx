import type { Page } from '@naru/contract/pages/page'
import { registeredPath } from '@naru/contract/pages/registered-path'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { useGo } from '../shell/links.ts'
import { useSearchValues } from '../shell/search.ts'

type Props = { readonly page: Page; readonly children: ReactNode }

/** Leads from the address of any API of a cluster to the page that its kind has of its own. */
export function ToRegistered({ page, children }: Props) {
  const params: Readonly<Record<string, string>> = useParams({ strict: false })
  const query = useSearchValues()
  const path = registeredPath(page, params, query)
  return path === null ? children : <Moved path={path} />
}

function Moved({ path }: { readonly path: string }) {
  const go = useGo()
  useEffect(() => go(path, { replace: true }))
  return <DelayedLoading />
}
