import { keepCompiledCode } from '../system/code-cache.ts'

keepCompiledCode()
await import('./worker-main.ts')
