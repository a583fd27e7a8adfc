import { missingFromFacades, unusedInFacades } from './compare-facades'

const faults = [...missingFromFacades(), ...unusedInFacades()]
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults in the facades`)
if (faults.length > 0) process.exitCode = 1
