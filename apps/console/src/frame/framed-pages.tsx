import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { Frame } from './frame.tsx'
import { Gate } from './gate.tsx'
import { TryingMark } from './trying-bar.tsx'

/** Every page behind the gate, within the frame. */
export function FramedPages() {
  return (
    <Gate>
      <TryingMark>
        <Frame>
          <Suspense fallback={<DelayedLoading />}>
            <Outlet />
          </Suspense>
        </Frame>
      </TryingMark>
    </Gate>
  )
}
