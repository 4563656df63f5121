/** The self-contained script. Its tag lists the allowed origins: `<script src="helper.js" data-origins="https://…">`. */
import { mountHelper } from '../mount.ts'

const script = document.currentScript
const origins = script?.getAttribute('data-origins')?.split(/\s+/).filter(Boolean) ?? []
mountHelper({ allowedOrigins: origins })
