// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import org.loggia.input.NumberText
import org.loggia.io.IoModel
import org.loggia.io.LimitedRequests
import org.loggia.io.PageCache
import org.loggia.io.PassingOrder
import org.loggia.io.RateLimit
import org.loggia.io.StorageResource
import org.loggia.io.feature.FeatureSelection
import org.loggia.pcm.featureconfig.Configuration
import org.loggia.pcm.featuremodel.Feature
import org.loggia.view.model.ModelTexts

import static extension org.loggia.document.Words.text

/** What a page says of storage: resources, what was chosen in the feature tree, analysis models, file sets. */
package class StoragePart {

    val extension Words words

    new(Words words) {
        this.words = words
    }

    def CharSequence of(Iterable<IoModel> models) {
        val storages = models.map[storageResources].flatten.toList
        val configurations = models.map[configurations].flatten.toList
        val analysis = models.map[analysisModels].flatten.toList
        val fileSets = models.map[it.fileSets].flatten.toList
        val requests = models.map[it.requests].flatten.toList
        '''
            «IF !(storages.empty && configurations.empty && analysis.empty && fileSets.empty && requests.empty)»
                <section id="storage">
                <h2>Storage and I/O</h2>
                «FOR storage : storages»
                    «storage.described»
                «ENDFOR»
                «FOR configuration : configurations»
                    «configuration.described»
                «ENDFOR»
                «IF !analysis.empty»
                    <h3>I/O analysis models</h3>
                    <p>A storage resource uses the model whose features it has.</p>
                    <div class="wide"><table>
                    <tr><th>model</th><th>features</th><th>formalism</th><th>answers reads</th><th>answers writes</th></tr>
                    «FOR each : analysis»
                        <tr«each.mark»><td>«each.called»</td><td>«each.features.map[called].join(", ")»</td><td>«each.formalism.text»</td><td><code>«each.readModel.text»</code></td><td><code>«each.writeModel.text»</code></td></tr>
                    «ENDFOR»
                    </table></div>
                «ENDIF»
                «IF !fileSets.empty»
                    <h3>File sets</h3>
                    <div class="wide"><table>
                    <tr><th>file set</th><th>size [bytes]</th>«IF fileSets.exists[zipfExponent != 0]»<th>Zipf exponent</th>«ENDIF»</tr>
                    «FOR each : fileSets»
                        <tr«each.mark»><td>«each.called»</td><td>«each.size.formula»</td>«IF fileSets.exists[zipfExponent != 0]»<td>«each.zipfExponent.number»</td>«ENDIF»</tr>
                    «ENDFOR»
                    </table></div>
                «ENDIF»
                «IF !requests.empty»
                    <h3>I/O requests</h3>
                    <div class="wide"><table>
                    <tr><th>request</th><th>action</th><th>type</th><th>size [bytes]</th><th>sequential share</th><th>file set</th></tr>
                    «FOR each : requests»
                        <tr><td>«each.called»</td><td>«each.action.place»</td><td>«each.type.literal.text»</td><td>«each.size.formula»</td><td>«each.sequentiality.formula»</td><td>«each.fileSet.link»</td></tr>
                    «ENDFOR»
                    </table></div>
                «ENDIF»
                </section>
            «ENDIF»
        '''
    }

    /** An action with the behaviour that it belongs to, which the page describes. */
    def private CharSequence place(org.eclipse.emf.ecore.EObject action) {
        var at = action?.eContainer
        while (at !== null && at.anchor === null) {
            at = at.eContainer
        }
        '''«IF at !== null»«at.link»: «ENDIF»«action.called»'''
    }

    def private CharSequence described(StorageResource it) '''
        <h3«mark»>«called» <small>storage resource</small></h3>
        <dl>
        <dt>serves</dt><dd>«IF containers.empty»no container«ELSE»«containers.links»«ENDIF»</dd>
        <dt>configuration</dt><dd>«IF configuration === null»none«ELSE»«configuration.link»«ENDIF»</dd>
        <dt>a time unit of the model</dt><dd>1 «modelTimeUnit.literal.text»</dd>
        «IF memoryLength > 0»
            <dt>workload state</dt><dd>of the last «memoryLength» requests</dd>
        «ENDIF»
        «IF concurrencyFactor != 1»
            <dt>concurrency</dt><dd>times «concurrencyFactor.number»</dd>
        «ENDIF»
        «IF linkLatency > 0 || linkBandwidth > 0»
            <dt>network</dt><dd>«linkLatency.number» s, «IF linkBandwidth > 0»«linkBandwidth.number» bytes/s«ELSE»unlimited bandwidth«ENDIF»</dd>
        «ENDIF»
        «FOR cache : caches»
            <dt>cache</dt><dd>«cache.worded»</dd>
        «ENDFOR»
        «FOR limit : limits»
            <dt>limit</dt><dd>«limit.worded»</dd>
        «ENDFOR»
        </dl>
    '''

    def private CharSequence worded(PageCache it) '''«called»: «size» bytes, «IF dirtyLimit > 0»write back up to «dirtyLimit» dirty bytes«ELSE»write through«ENDIF»«
        IF !warm», empty at the beginning«ENDIF»«
        IF !containers.empty», for «containers.links»«ENDIF»«IF !fileSets.empty», for «fileSets.links»«ENDIF»'''

    def private CharSequence worded(RateLimit it) '''«called»: «rate.number» «unit.literal.text»/s of «IF requests === LimitedRequests.ALL»reads and writes«ELSE»«requests.literal.text»«ENDIF»«
        IF credits > 0», in bursts «burstRate.number»/s out of «credits.number» credits, of which «initialShare.number» are there at first as a share«ENDIF»«
        IF requestUnit > 0», a request counts once for each «requestUnit.number» bytes«ENDIF»«
        IF order === PassingOrder.IN_TURN», whose volumes pass in turn«ENDIF»«
        IF !containers.empty», for «containers.links»«ENDIF»«IF !fileSets.empty», for «fileSets.links»«ENDIF»'''

    def private CharSequence described(Configuration it) {
        val selection = FeatureSelection.of(it)
        '''
            <h3«mark»>«called» <small>configuration</small></h3>
            «IF selection.diagram === null»
                <p>It says nothing about any feature tree.</p>
            «ELSE»
                <p>Chosen in the feature tree «ModelTexts.name(selection.diagram).text»:</p>
                <ul>
                «FOR feature : selection.ends»
                    <li>«feature.path»</li>
                «ENDFOR»
                «FOR attribute : selection.attributes.entrySet.filter[value !== null]»
                    <li>«attribute.key.text» = <code>«attribute.value.text»</code></li>
                «ENDFOR»
                </ul>
                «FOR conflict : selection.conflicts»
                    <p class="fault">«conflict.message.text»</p>
                «ENDFOR»
            «ENDIF»
        '''
    }

    /** A feature with those above it, without the root, which all have. */
    def private CharSequence path(Feature feature) {
        val names = newArrayList
        for (var at = feature.eContainer; at !== null; at = at.eContainer) {
            if (at instanceof Feature) {
                names.add(0, at.called)
            }
        }
        '''«FOR each : names.drop(1)»<small>«each» ›</small> «ENDFOR»«feature.called»'''
    }

    def private static number(double value) {
        NumberText.shortest(value, 6)
    }
}
