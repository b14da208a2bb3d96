import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@naru/ui/theme/theme.css'
import '@naru/ui/theme/base.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import { createConsoleRouter } from './app/router.tsx'
import { startTheme } from './app/theme.ts'
import { startI18n } from './i18n/locale.ts'

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 60_000, gcTime: 600_000 } },
})

startTheme()
await startI18n()

const element = document.querySelector('#root')
if (!element) throw new Error('index.html has no #root')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createConsoleRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
