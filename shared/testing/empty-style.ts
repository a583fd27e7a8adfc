// Stylesheets, fonts and pictures have no effect in unit tests; their address can be any text.
module.exports = 'data:,'
