// Sheets, fonts and pictures have no effect in unit tests; the address of one only has to be some text.
module.exports = 'data:,'
