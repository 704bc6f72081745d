// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import java.util.List
import org.eclipse.emf.ecore.EObject
import org.loggia.io.IoModel
import org.loggia.pcm.allocation.Allocation
import org.loggia.pcm.persistence.ModelResource
import org.loggia.pcm.persistence.PcmModel
import org.loggia.pcm.repository.Repository
import org.loggia.pcm.resourceenvironment.ResourceEnvironment
import org.loggia.pcm.system.System
import org.loggia.pcm.usagemodel.UsageModel
import org.loggia.problem.Problem
import org.loggia.view.model.ModelTexts

import static extension org.loggia.document.Words.text

/**
 * A model as one HTML page, which needs no other file and no network: what there is, with diagrams, units and links. It
 * is the same, byte by byte, for the same model.
 */
class ModelPage {

    static val List<Class<? extends EObject>> DESCRIBED = #[Repository, System, ResourceEnvironment, Allocation, UsageModel, IoModel]

    /** All files. */
    val List<ModelResource> files
    /** What is described. */
    val PcmModel model
    val String title
    val List<Problem> problems
    val extension Words words

    private new(PcmModel model, String title, List<Problem> problems) {
        files = model.files
        this.model = model.sound
        this.title = title
        this.problems = problems
        words = new Words(this.model)
    }

    /**
     * The page of what is {@link PcmModel#sound sound} of a model. Other files are named.
     *
     * @param title what the model is called
     * @param problems what a reader of the model should know: what its check says
     */
    def static String of(PcmModel model, String title, List<Problem> problems) {
        new ModelPage(model, title, problems).page.toString
    }

    def private CharSequence page() '''
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title>«title.text»</title>
        <style>
        «DocumentStyle.rules»
        </style>
        </head>
        <body>
        <h1>«title.text»</h1>
        <p>«summary»</p>
        «contents»
        <main>
        «val repositories = new RepositoryPart(words)»
        «FOR each : model.repositories»
            «repositories.of(each)»
        «ENDFOR»
        «val assemblies = new AssemblyPart(words)»
        «FOR each : model.systems»
            «assemblies.of(each)»
        «ENDFOR»
        «val deployments = new DeploymentPart(words)»
        «FOR each : model.resourceEnvironments»
            «deployments.of(each)»
        «ENDFOR»
        «new StoragePart(words).of(model.roots(IoModel))»
        «FOR each : model.allocations»
            «deployments.of(each)»
        «ENDFOR»
        «val usages = new UsagePart(words)»
        «FOR each : model.usageModels»
            «usages.of(each)»
        «ENDFOR»
        «listedFiles»
        </main>
        </body>
        </html>
    '''

    def private CharSequence summary() {
        val counts = #[counted(model.repositories.map[components__Repository].flatten.size, "component"),
            counted(model.all(org.loggia.pcm.seff.ResourceDemandingSEFF).count as int, "behaviour"),
            counted(model.roots(IoModel).map[requests].flatten.size, "I/O request"),
            counted(model.all(org.loggia.pcm.resourceenvironment.ResourceContainer).count as int, "resource container"),
            counted(model.roots(IoModel).map[storageResources].flatten.size, "storage resource"),
            counted(model.all(org.loggia.pcm.usagemodel.UsageScenario).count as int, "usage scenario")]
        '''«counts.filterNull.join(", ")». Times are in «time.text», sizes in bytes.'''
    }

    def private static String counted(int number, String word) {
        if (number > 0) number + " " + word + (if (number > 1) "s" else "")
    }

    def private CharSequence contents() '''
        <nav aria-label="Contents">
        <ul>
        «FOR each : model.repositories»
            <li>Repository «each.link» «each.file»«each.components__Repository.listed»</li>
        «ENDFOR»
        «FOR each : model.systems»
            <li>System «each.link» «each.file»</li>
        «ENDFOR»
        «FOR each : model.resourceEnvironments»
            <li>Resource environment «each.link» «each.file»</li>
        «ENDFOR»
        «IF model.roots(IoModel).exists[!eContents.empty]»
            <li><a href="#storage">Storage and I/O</a>«model.roots(IoModel).map[storageResources].flatten.listed»</li>
        «ENDIF»
        «FOR each : model.allocations»
            <li>Allocation «each.link» «each.file»</li>
        «ENDFOR»
        «FOR each : model.usageModels»
            <li><a href="#«each.anchor»">Usage</a> «each.file»«each.usageScenario_UsageModel.listed»</li>
        «ENDFOR»
        <li><a href="#files">Files</a></li>
        </ul>
        </nav>
    '''

    def private CharSequence listed(Iterable<? extends EObject> elements) '''«IF !elements.empty»<ul>«FOR each : elements»<li>«each.link»</li>«ENDFOR»</ul>«ENDIF»'''

    def private CharSequence listedFiles() '''
        <section id="files">
        <h2>Files</h2>
        «table(#["file", "holds"], files.map[file | #[file.shown, file.contents.map[held].join(", ") + file.lacking]])»
        «IF !problems.empty»
            <h3>What its check says</h3>
            <ul>
            «FOR problem : problems»
                <li>«problem.toString.text»</li>
            «ENDFOR»
            </ul>
        «ENDIF»
        </section>
    '''

    def private static CharSequence shown(ModelResource it) {
        URI.trimQuery.lastSegment.text
    }

    def private CharSequence lacking(ModelResource file) {
        if (model.files.contains(file)) "" else ", which this page does not describe, because it is faulty or refers to a faulty file"
    }

    def private static CharSequence held(EObject root) '''«ModelTexts.typeName(root).text»«IF !DESCRIBED.exists[isInstance(root)]», which this page does not describe«ENDIF»'''
}
