import { landingPath } from '@naru/contract/pages/landing'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRoles } from '../data/session/roles.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'

/** The root for somebody who was not known when they came: leads on once they are. */
export function LandingPage() {
  const { history } = useRouter()
  const path = landingPath(useRoles())
  useEffect(() => history.replace(path), [history, path])
  return <DelayedLoading />
}
