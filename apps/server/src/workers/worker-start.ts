import { keepCompiledCode } from '../app/code-cache.ts'

keepCompiledCode()
await import('./worker-main.ts')
