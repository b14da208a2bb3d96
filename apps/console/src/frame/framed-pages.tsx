import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { Frame } from './frame.tsx'
import { Gate } from './gate.tsx'

/** Every page behind the gate, within the frame. */
export function FramedPages() {
  return (
    <Gate>
      <Frame>
        <Suspense fallback={<DelayedLoading />}>
          <Outlet />
        </Suspense>
      </Frame>
    </Gate>
  )
}
