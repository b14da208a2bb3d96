import { AppError } from '@naru/contract/errors/app-error'
import { QUERY_CACHE_MS, QUERY_STALE_MS } from '@naru/contract/shell/limits'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@naru/ui/theme/theme.css'
import '@naru/ui/theme/base.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import { startConsole } from './boot/start-console.ts'
import { isAct } from './data/polled.ts'
import { createConsoleRouter } from './frame/router.tsx'
import { startLocale } from './i18n/locale.ts'
import { RELEASE } from './i18n/release.ts'
import { startTheme } from './shell/theme.ts'

/** Drawing once what comes soon is quicker than drawing its parts; later than this, parts are drawn as they come. */
const PATIENCE_MS = 400

/** Once more, unless the person themselves has ended it. */
function isWorthRetry(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof AppError && error.code === 'CANCELLED_BY_USER')
}

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetry,
      refetchOnWindowFocus: false,
      refetchOnReconnect: (query) => !isAct(query),
      staleTime: QUERY_STALE_MS,
      gcTime: QUERY_CACHE_MS,
    },
  },
})

// oxlint-disable-next-line no-console -- said once, for whoever reports what went wrong
console.info(RELEASE)
startTheme()
startLocale()

const router = createConsoleRouter()
const begun = Promise.allSettled([router.load(), startConsole(queryClient, location)])
await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])

const element = document.querySelector('#root')
if (!element) throw new Error('index.html has no #root')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
