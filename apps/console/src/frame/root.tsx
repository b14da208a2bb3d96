import { LateFailureContext } from '@naru/ui/late-part.tsx'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { LateFailure } from '../parts/late-failure.tsx'
import { useConsoleLinks } from '../shell/links.ts'

export function Root() {
  useConsoleLinks()
  return (
    <LateFailureContext value={LateFailure}>
      <Suspense fallback={<DelayedLoading />}>
        <Outlet />
      </Suspense>
    </LateFailureContext>
  )
}
