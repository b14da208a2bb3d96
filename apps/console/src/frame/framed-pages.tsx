import { createLatePart } from '@naru/ui/late-part.tsx'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { GlanceContext, type GlanceProps } from '../shell/glance-context.ts'
import { Frame } from './frame.tsx'
import { Gate } from './gate.tsx'
import { TryingMark } from './trying-bar.tsx'

/** What lists show beside them, with the look of its kind. */
const Glance = createLatePart<GlanceProps>(
  async () => (await import('../kinds/object-glance.tsx')).ObjectGlance,
)

/** Every page behind the gate, within the frame. */
export function FramedPages() {
  return (
    <Gate>
      <TryingMark>
        <Frame>
          <Suspense fallback={<DelayedLoading />}>
            <GlanceContext value={Glance}>
              <Outlet />
            </GlanceContext>
          </Suspense>
        </Frame>
      </TryingMark>
    </Gate>
  )
}
