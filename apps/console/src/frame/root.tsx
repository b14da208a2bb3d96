import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { useConsoleLinks } from '../shell/links.ts'

export function Root() {
  useConsoleLinks()
  return (
    <Suspense fallback={<DelayedLoading />}>
      <Outlet />
    </Suspense>
  )
}
